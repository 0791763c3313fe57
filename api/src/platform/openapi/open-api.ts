import type { INestApplication } from '@nestjs/common'
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger'

/** Serves the API's document, made of the schemas that check and shape its traffic, with pages to try it out. */
export function serveOpenApi(app: INestApplication, path: string): void {
  const description = new DocumentBuilder()
    .setTitle('Orenda')
    .setDescription('Apartments, tenants and what belongs to them.')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build()
  // Made when somebody first looks.
  SwaggerModule.setup(path, app, () => SwaggerModule.createDocument(app, description))
}
