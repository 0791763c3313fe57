import { Injectable } from '@nestjs/common'
import { AppError } from '../platform/http/errors/app-error.ts'
import { ProviderEventsService } from './provider-events.service.ts'
import type { ProviderName, WebhookRequest } from './providers/card-provider.ts'
import { CardProviders } from './providers/card-providers.ts'

/** Handles the notifications of providers. */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly providers: CardProviders,
    private readonly events: ProviderEventsService,
  ) {}

  /**
   * Takes a provider's notification after verifying that it is genuine.
   * @returns the expected response, after everything was stored
   * @throws AppError NOT_FOUND for a provider that is not configured, VALIDATION_FAILED for a wrong signature
   * and for NUL in a text
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
