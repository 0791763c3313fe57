export { default } from '@orenda/tools/vitest'
