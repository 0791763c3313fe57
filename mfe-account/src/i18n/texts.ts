import { appTexts } from '@orenda/shared-ui/texts'

declare global {
  interface OrendaTexts {
    account: typeof import('./uk.json')
  }
}

export const texts = appTexts('account', {
  // The server preloads a chunk by its name.
  first: language => import(/* webpackChunkName: 'texts-[request]' */ `./${language}.json?first`),
  panels: language => import(`./${language}.json?panels`),
})
export const { useTexts } = texts
export type Texts = ReturnType<typeof useTexts>
