import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { FastifyInstance } from 'fastify'

/**
 * The graceful shutdown of the process: the API is no longer ready, running requests finish, then everything is
 * closed.
 */
@Injectable()
export class Shutdown {
  private running = 0
  private begun = false

  /** From now on the health check tells load balancers to stop sending requests. */
  get isUnderWay(): boolean {
    return this.begun
  }

  /** Counts the requests of a server, and closes its connections one by one after the shutdown has begun. */
  watch(server: FastifyInstance): void {
    server.server.on('request', (_request, response) => {
      this.running += 1
      response.once('close', () => {
        this.running -= 1
      })
    })
    server.addHook('onRequest', (_request, reply, done) => {
      if (this.begun) reply.header('connection', 'close')
      done()
    })
  }

  /**
   * Waits until nothing runs any more.
   * @param grace milliseconds in which requests still arrive, until load balancers have noticed
   * @param patience milliseconds for the running requests
   */
  async drain(server: Server, grace: number, patience: number): Promise<void> {
    this.begun = true
    await pause(grace)
    // No new connections; idle ones are closed, the others after their answer.
    server.close()
    for (const until = Date.now() + patience; this.running > 0 && Date.now() < until; ) await pause(10)
    // A connection on which no request has come yet is not idle to `close`, which would wait a minute for one.
    if (this.running === 0) server.closeAllConnections()
  }
}
