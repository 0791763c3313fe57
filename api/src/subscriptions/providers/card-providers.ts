import { Inject, Injectable, Logger } from '@nestjs/common'
import { CONFIG, type Config } from '../../config.ts'
import type { CardProvider, ProviderName } from './card-provider.ts'
import { LiqPay } from './liqpay/liqpay.ts'
import { callLiqPay } from './liqpay/liqpay-request.ts'
import { SandboxBank } from './sandbox/sandbox-bank.ts'

/** LiqPay where its keys are set; else the sandbox, except in production, which then sells nothing. */
@Injectable()
export class CardProviders {
  /** Whom payers are sent to; null when there is nobody. */
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
        // Keys of its own test mode; with others nobody has paid who is said to have paid in it.
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
        // Wherever the page was opened: the sandbox is part of this very server.
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

  /** The one of an order or a callback; null when it is not set any more. */
  find(name: ProviderName): CardProvider | null {
    return this.current?.name === name ? this.current : null
  }
}
