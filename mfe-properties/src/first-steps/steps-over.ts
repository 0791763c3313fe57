const storageKey = 'first-steps-over'

/** Whether this person has done the first steps in this browser, or put them away. */
export const areStepsOver = (userId: string): boolean => localStorage.getItem(storageKey) === userId

export const endSteps = (userId: string): void => localStorage.setItem(storageKey, userId)
