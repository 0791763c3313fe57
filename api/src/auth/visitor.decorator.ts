import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { type Device, deviceOf } from './device.ts'

/** Who asks, as far as the request says it. */
export interface Visitor {
  device: Device
  /** Never kept: only a keyed hash of its network is. */
  ip: string
}

/** The device and the address that a request comes from. */
export const FromVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>()
  return { device: deviceOf(headers['user-agent']), ip }
})
