import type { INestApplication } from '@nestjs/common'
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger'
import { fileTypesKey } from './answer.ts'

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
  return withFileTypes(SwaggerModule.createDocument(app, description))
}

/** Adds what `AlsoAnswersFiles` declares to the answers: @nestjs/swagger has one schema for all content types. */
function withFileTypes(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      const types: string[] | undefined = operation?.[fileTypesKey]
      if (types === undefined) continue
      for (const type of types)
        operation.responses[200].content[type] = { schema: { type: 'string', format: 'binary' } }
      delete operation[fileTypesKey]
    }
  }
  return document
}
