/** Milliseconds after which every address is answered alike: longer than it takes to find an account and queue a mail. */
export const hiddenAnswerTime = 250
