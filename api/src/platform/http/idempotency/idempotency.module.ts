import { Global, Module } from '@nestjs/common'
import { StoredAnswers } from './stored-answers.ts'

@Global()
@Module({ providers: [StoredAnswers], exports: [StoredAnswers] })
export class IdempotencyModule {}
