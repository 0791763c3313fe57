import type { INestApplication } from '@nestjs/common'
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger'

/** Serves the API's document, with pages to try it out. */
export function serveOpenApi(app: INestApplication, path: string): void {
  // Made when somebody first looks.
  SwaggerModule.setup(path, app, () => openApiOf(app))
}

/** The API's document, made of the schemas that check and shape its traffic. */
export function openApiOf(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Orenda')
    .setDescription('Apartments, tenants and what belongs to them.')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build()
  return SwaggerModule.createDocument(app, description)
}
