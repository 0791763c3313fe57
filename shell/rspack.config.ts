import { shellConfig } from '@orenda/tools/rspack'

export default shellConfig(import.meta.dirname)
