export { default as common } from '@orenda/shared-ui/host/texts/en.json?first'
export { default as shell } from './en.json?first'
