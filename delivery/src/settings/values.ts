import { z } from 'zod'

// The forms of values that several settings share.

export const flag = z.enum(['0', '1']).transform(value => value === '1')

export const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
