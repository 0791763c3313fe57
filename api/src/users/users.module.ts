import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { FilesModule } from '../files/files.module.ts'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { AccountErasure } from './account-erasure.ts'
import { UsersController } from './users.controller.ts'
import { UsersService } from './users.service.ts'

@Module({
  imports: [AuthModule, FilesModule, SubscriptionsModule],
  controllers: [UsersController],
  providers: [AccountErasure, UsersService],
  exports: [UsersService],
})
export class UsersModule {}
