import { Module } from '@nestjs/common'
import { DevController } from './dev.controller.ts'
import { Mailbox } from './mailbox.ts'
import { Overview } from './overview.ts'

@Module({ controllers: [DevController], providers: [Mailbox, Overview], exports: [Mailbox, Overview] })
export class DevModule {}
