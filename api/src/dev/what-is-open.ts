import type { Config } from '../config.ts'
import { isLocalOnly } from './local-only.ts'

/** The addresses of the development tools, line by line, for the console. */
export function whatIsOpen(config: Pick<Config, 'DEV_TOOLS' | 'HOST' | 'PUBLIC_URL'>): string[] {
  const { DEV_TOOLS, HOST, PUBLIC_URL } = config
  if (!DEV_TOOLS) return []
  const tools = [
    `Mailbox: ${PUBLIC_URL}/dev/mailbox`,
    `What is running: ${PUBLIC_URL}/dev/health`,
    `Documentation of the API: ${PUBLIC_URL}/api/docs`,
  ]
  if (isLocalOnly({ HOST, PUBLIC_URL })) return tools
  return [
    ...tools,
    `DEV_TOOLS=1 is on for everybody who reaches ${HOST} or ${PUBLIC_URL}. Without a log-in, they can`,
    '  - read every mail and text message, and take over any account by the links in them,',
    '  - set the clock and run jobs,',
    '  - try passwords and register without the limits for one address on the network.',
  ]
}
