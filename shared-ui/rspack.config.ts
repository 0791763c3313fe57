import { galleryConfig } from '@orenda/tools/rspack'

export default galleryConfig(import.meta.dirname)
