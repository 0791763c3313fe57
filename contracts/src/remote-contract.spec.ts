import { expect, it } from 'vitest'
import { contractFit } from './remote-contract.ts'

it.each([
  ['1.0', '1.0', 'fits'],
  ['1.0', '1.4', 'fits'],
  ['1.9', '1.10', 'fits'],
  ['1.10', '1.9', 'too new'],
  ['2.0', '1.9', 'too new'],
  ['1.9', '2.0', 'too old'],
  ['', '1.0', 'too old'],
  ['1', '1.0', 'too old'],
] as const)('a remote for contract %j on a host with %j: %s', (remote, host, fit) => {
  expect(contractFit(remote, host)).toBe(fit)
})
