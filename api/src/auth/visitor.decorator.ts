import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { type Device, deviceOf } from './device.ts'

/** The client of a request: its address and device. */
export interface Visitor {
  device: Device
  /** Never stored, except as a keyed hash of its network. */
  ip: string
}

/** The client's device and address. */
export const FromVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>()
  return { device: deviceOf(headers['user-agent']), ip }
})
