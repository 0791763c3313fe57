/** What every answer says of a ticket, but for how much was said in it. */
export const ticketColumns = (t: string) => `
    ${t}.id, 'T-' || ${t}.number as number, ${t}.name, ${t}.email, ${t}.category, ${t}.priority, ${t}.subject, ${t}.message,
    ${t}.status, ${t}.created_at, ${t}.updated_at, ${t}.has_news`
