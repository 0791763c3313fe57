export { default as common } from '@orenda/shared-ui/host/texts/en.json'
export { default as shell } from './en.json?first'
