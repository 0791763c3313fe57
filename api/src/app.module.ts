import { type DynamicModule, Module } from '@nestjs/common'
import { HttpModule } from './platform/http/http.module.ts'
import { type Foundation, platformModule } from './platform/platform.module.ts'

@Module({})
class AppModule {}

/** The whole application: the platform and every feature. */
export const appModule = (foundation: Foundation): DynamicModule => ({
  module: AppModule,
  imports: [platformModule(foundation), HttpModule],
})
