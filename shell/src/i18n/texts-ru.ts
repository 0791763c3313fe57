export { default as common } from '@orenda/shared-ui/host/texts/ru.json?first'
export { default as shell } from './ru.json?first'
