const storageKey = 'first-steps-over'

/** Whether this user has finished or closed the first steps in this browser. */
export const areStepsOver = (userId: string): boolean => localStorage.getItem(storageKey) === userId

export const endSteps = (userId: string): void => localStorage.setItem(storageKey, userId)
