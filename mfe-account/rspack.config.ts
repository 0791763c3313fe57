import { remoteConfig } from '@orenda/tools/rspack'
import settings from './remote.config.ts'

export default remoteConfig(import.meta.dirname, settings)
