import { Inject, Injectable, Logger } from '@nestjs/common'
import { CONFIG, type Config } from '../../config.ts'
import type { CardProvider, ProviderName } from './card-provider.ts'
import { LiqPay } from './liqpay/liqpay.ts'
import { callLiqPay } from './liqpay/liqpay-request.ts'
import { SandboxBank } from './sandbox/sandbox-bank.ts'

/** LiqPay if its keys are set; otherwise the sandbox, except in production, where nothing is sold then. */
@Injectable()
export class CardProviders {
  /** The provider for new orders; null when there is none. */
  readonly current: CardProvider | null

  constructor(@Inject(CONFIG) config: Config, bank: SandboxBank) {
    const { LIQPAY_PUBLIC_KEY: publicKey, LIQPAY_PRIVATE_KEY: privateKey, LIQPAY_URL: url } = config
    const callbackBase = `${config.PUBLIC_URL}/api/subscriptions/callbacks`
    if (publicKey !== undefined && privateKey !== undefined) {
      this.current = new LiqPay({
        name: 'liqpay',
        publicKey,
        privateKey,
        callbackUrl: `${callbackBase}/liqpay`,
        // Keys of LiqPay's test mode; with other keys, test payments do not count.
        isTest: publicKey.startsWith('sandbox_'),
        checkoutUrl: `${url}/api/3/checkout`,
        call: fields => callLiqPay(`${url}/api/request`, fields),
      })
    } else if (bank.isOpen) {
      this.current = new LiqPay({
        name: 'sandbox',
        ...bank.keys,
        callbackUrl: `${callbackBase}/sandbox`,
        isTest: true,
        // A relative address, since the sandbox is part of this server.
        checkoutUrl: '/api/sandbox/checkout',
        call: fields => bank.answer(fields),
      })
    } else {
      this.current = null
      new Logger(CardProviders.name).warn(
        'LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY are not set: nobody can buy a plan',
      )
    }
  }

  /** The provider of an order or a callback; null when it is no longer configured. */
  find(name: ProviderName): CardProvider | null {
    return this.current?.name === name ? this.current : null
  }
}
