import type { PanelsModule } from '@orenda/shared-ui/host'
import { texts } from './texts.ts'

/** Apart from those of the screens, whose first script then names no files of panels. */
export const panelTexts: PanelsModule['texts'] = {
  ...texts.panels,
  load: language => import(`./${language}.json?panels`),
}
