import type { INestApplication } from '@nestjs/common'
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger'

/** Serves the OpenAPI document, with pages to try the API. */
export function serveOpenApi(app: INestApplication, path: string): void {
  // Created on the first request.
  SwaggerModule.setup(path, app, () => openApiOf(app))
}

/** The OpenAPI document, made of the schemas that validate requests and shape answers. */
export function openApiOf(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Orenda')
    .setDescription('Apartments, tenants and what belongs to them.')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build()
  return SwaggerModule.createDocument(app, description)
}
