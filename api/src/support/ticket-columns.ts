/** The columns of a ticket in all answers, except the number of replies. */
export const ticketColumns = (t: string) => `
    ${t}.id, 'T-' || ${t}.number as number, ${t}.name, ${t}.email, ${t}.category, ${t}.priority, ${t}.subject, ${t}.message,
    ${t}.status, ${t}.created_at, ${t}.updated_at, ${t}.has_news`
