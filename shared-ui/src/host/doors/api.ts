// The API: reading, writing and errors.

export { api } from '../api.ts'
export { ApiError } from '../api-error.ts'
export type { OutboxFile, OutboxItem, OutboxRefusal, OutboxRequest } from '../outbox/outbox-item.ts'
export { outbox } from '../outbox.ts'
export { queryClient } from '../query-client.ts'
