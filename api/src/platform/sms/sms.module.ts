import { Global, Module } from '@nestjs/common'
import { TextMessages } from './text-messages.ts'

@Global()
@Module({ providers: [TextMessages], exports: [TextMessages] })
export class SmsModule {}
