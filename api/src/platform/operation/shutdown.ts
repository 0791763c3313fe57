import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { FastifyInstance } from 'fastify'

/** The end of the process, in one place: the API is no longer ready, what runs is finished, and then all is closed. */
@Injectable()
export class Shutdown {
  private running = 0
  private begun = false

  /** From now on load balancers are told to go elsewhere. */
  get isUnderWay(): boolean {
    return this.begun
  }

  /** Counts the requests of a server, and ends its connections one by one once the end has begun. */
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
   * @param grace milliseconds in which requests still come, until the balancers have noticed
   * @param patience milliseconds for what runs then
   */
  async drain(server: Server, grace: number, patience: number): Promise<void> {
    this.begun = true
    await pause(grace)
    // No new connections; those that wait idle are ended, the others with their answer.
    server.close()
    for (const until = Date.now() + patience; this.running > 0 && Date.now() < until; ) await pause(10)
  }
}
