import { Injectable } from '@nestjs/common'
import { AppError } from '../platform/http/errors/app-error.ts'
import { ProviderEventsService } from './provider-events.service.ts'
import type { ProviderName, WebhookRequest } from './providers/card-provider.ts'
import { CardProviders } from './providers/card-providers.ts'

/** What providers tell us by themselves. */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly providers: CardProviders,
    private readonly events: ProviderEventsService,
  ) {}

  /**
   * Takes what a provider sends, once it is known to be the provider's own.
   * @returns what it wants to hear, when everything that it said is stored
   * @throws AppError NOT_FOUND for a provider that is not set, VALIDATION_FAILED for a signature that is not its own and for NUL in a text
   */
  async receive(name: ProviderName, request: WebhookRequest): Promise<{ contentType: string; body: string }> {
    const provider = this.providers.find(name)
    if (provider === null) throw new AppError('NOT_FOUND')
    const webhook = await provider.verifyWebhook(request)
    if (!webhook.isGenuine)
      throw new AppError('VALIDATION_FAILED', { details: [{ path: 'signature', code: 'invalid_value' }] })
    for (const event of webhook.events) await this.events.take(provider, event, 'callback')
    return webhook.answer
  }
}
