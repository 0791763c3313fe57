import {
  type PushDevice,
  type PushSubscriptionKeys,
  pushDeviceSchema,
  pushSubscriptionSchema,
} from '../../../contracts/src/push-devices.ts'
import type { Route } from './contract-routes.ts'
import type { UsualCalls } from './usual-calls.ts'

const path = 'users/me/push-device'

export const pushDeviceRoutes: Record<string, Route> = {
  [`GET ${path}`]: { answer: pushDeviceSchema },
  [`PUT ${path}`]: { body: pushSubscriptionSchema, answer: pushDeviceSchema },
  [`DELETE ${path}`]: { answer: null },
}

/** Notifications on the device of the session. */
export function pushDeviceCalls(): UsualCalls {
  let device: PushDevice = { public_key: 'cGFnZQ', endpoint: null }
  return {
    [`GET ${path}`]: () => device,
    [`PUT ${path}`]: ({ fields }) => {
      device = { ...device, endpoint: (fields as PushSubscriptionKeys).endpoint }
      return device
    },
    [`DELETE ${path}`]: () => {
      device = { ...device, endpoint: null }
    },
  }
}
