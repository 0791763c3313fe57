import shared from '@orenda/tools/vitest'
import { mergeConfig } from 'vitest/config'

// Each file by itself: some put others in the place of modules and of what a browser has.
export default mergeConfig(shared, { test: { isolate: true } })
