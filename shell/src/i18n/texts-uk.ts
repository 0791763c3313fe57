export { default as common } from '@orenda/shared-ui/host/texts/uk.json'
export { default as shell } from './uk.json?first'
