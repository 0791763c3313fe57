import { Module } from '@nestjs/common'
import { DevController } from './dev.controller.ts'
import { Mailbox } from './mailbox.ts'

@Module({ controllers: [DevController], providers: [Mailbox], exports: [Mailbox] })
export class DevModule {}
