export { default as common } from '@orenda/shared-ui/host/texts/uk.json?first'
export { default as shell } from './uk.json?first'
