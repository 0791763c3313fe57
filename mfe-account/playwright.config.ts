export { default } from '@orenda/tools/page-test/config'
