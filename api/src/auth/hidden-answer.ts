/**
 * Milliseconds after which every address is answered alike: longer than finding an account and enqueuing a mail
 * takes.
 */
export const hiddenAnswerTime = 250
