import type {
  CreatePublicTicket,
  CreateTicket,
  CreateTicketMessage,
  Ticket,
  Tickets,
  TicketThread,
} from '@orenda/contracts/support'
import { api, queryClient } from '@orenda/shared-ui/api'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

const path = 'support/tickets'

/** Tickets per page. */
const ticketPage = 50

/** The newest tickets; older pages are loaded on request. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: [path],
  queryFn: ({ pageParam, signal }) =>
    api.get<Tickets>(path, { query: { limit: ticketPage, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ data }: Tickets) => (data.length === ticketPage ? data.at(-1)?.id : undefined),
})

const reloadTickets = () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey })

const threadKey = (id: string) => ['support/thread', id]

/** Milliseconds after which an open ticket is reloaded, because support may have answered. */
const threadRest = 60_000

/** A ticket with all its messages. Reading it marks the answers as read. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }) => {
      const thread = await api.get<TicketThread>(`${path}/${encodeURIComponent(id)}`, { signal })
      takeOver({ ...thread, has_news: false })
      return thread
    },
    refetchInterval: threadRest,
  })

/** Updates the ticket in the list from the ticket's page. */
function takeOver(ticket: Ticket): void {
  queryClient.setQueryData<InfiniteData<Tickets, string | undefined>>(ticketsQuery.queryKey, known =>
    known === undefined
      ? known
      : {
          ...known,
          pages: known.pages.map(({ data }) => ({
            data: data.map(one => (one.id === ticket.id ? { ...one, ...ticket } : one)),
          })),
        },
  )
}

export async function sendTicket(fields: CreateTicket): Promise<Ticket> {
  const ticket = await api.post<Ticket>(path, fields)
  void reloadTickets()
  return ticket
}

/** Sends a ticket of a visitor, who is answered only by e-mail. */
export const sendPublicTicket = (fields: CreatePublicTicket) => api.post('support/public', fields)

export async function sendReply(id: string, text: string): Promise<void> {
  const fields: CreateTicketMessage = { text }
  const thread = await api.post<TicketThread>(`${path}/${encodeURIComponent(id)}/messages`, fields)
  queryClient.setQueryData(threadQuery(id).queryKey, thread)
  takeOver(thread)
}
