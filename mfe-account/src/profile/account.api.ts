import type {
  AccountActivity,
  AccountSession,
  ConfirmSecondFactor,
  DeleteAccount,
  Presented,
  Proven,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from '@orenda/contracts/account'
import type { Payee, UpdatePayee } from '@orenda/contracts/payees'
import type { ChangePassword, Reclaims } from '@orenda/contracts/session'
import type { UpdateUser, User } from '@orenda/contracts/users'
import { api, queryClient } from '@orenda/shared-ui/api'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export const saveProfile = (fields: UpdateUser) => api.put<User>('users/me', fields)
export const changePassword = (fields: ChangePassword) => api.put<void>('auth/password', fields)
export const deleteAccount = (presented: DeleteAccount) => api.delete('users/me', presented)

const payeePath = 'payee'
export const payeeQuery = queryOptions({
  queryKey: [payeePath],
  queryFn: ({ signal }) => api.get<Payee>(payeePath, { signal }),
})
export const savePayee = (fields: UpdatePayee) => api.put<Payee>(payeePath, fields)

const sessionsPath = 'auth/sessions'
export const sessionsQuery = queryOptions({
  queryKey: [sessionsPath],
  queryFn: ({ signal }) => api.get<AccountSession[]>(sessionsPath, { signal }),
})
export const endSession = (id: string) => api.delete(`${sessionsPath}/${id}`)
export const endOtherSessions = () => api.delete(sessionsPath)

const takeBacksPath = 'auth/take-backs'
export const formerAddressesQuery = queryOptions({
  queryKey: [takeBacksPath],
  queryFn: ({ signal }) => api.get<Reclaims>(takeBacksPath, { signal }),
})

const activityPath = 'auth/activity'
const activityPage = 8
/** Page by page, newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: [activityPath],
  queryFn: ({ pageParam, signal }) =>
    api.get<AccountActivity[]>(activityPath, { query: { limit: activityPage, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => (page.length === activityPage ? page.at(-1)?.id : undefined),
})

const factorPath = 'auth/second-factor'
export const secondFactorQuery = queryOptions({
  queryKey: [factorPath],
  queryFn: ({ signal }) => api.get<SecondFactor>(factorPath, { signal }),
})
export const beginSecondFactor = (presented: Presented) => api.post<SecondFactorSecret>(factorPath, presented)
export const confirmSecondFactor = (code: ConfirmSecondFactor) =>
  api.post<RecoveryCodes>(`${factorPath}/confirm`, code)
export const renewRecoveryCodes = (presented: Proven) =>
  api.post<RecoveryCodes>(`${factorPath}/recovery-codes`, presented)
export const forgetDevices = () => api.delete('auth/remembered-devices')
export const endSecondFactor = (presented: Proven) => api.delete(factorPath, presented)

/** Reloads everything that shows the account. A failed reload is ignored: the change itself succeeded. */
export async function reloadAccount(): Promise<void> {
  const queries = [sessionsQuery, activityQuery, secondFactorQuery]
  await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))).catch(
    () => undefined,
  )
}
