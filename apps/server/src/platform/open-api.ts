// Describes the contract as OpenAPI: as a page where calls can be tried at /api/docs, and as JSON at /api/docs/json.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { keepDocuments } from './kept-documents.ts'

const prefix = '/api/docs'

/** Must be called before the routes that it describes are registered. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Fovea', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  const sendKept = keepDocuments()
  const descriptions = new Map([
    [
      `${prefix}/json`,
      { type: 'application/json; charset=utf-8', write: () => JSON.stringify(app.swagger()) },
    ],
    [`${prefix}/yaml`, { type: 'application/x-yaml', write: () => app.swagger({ yaml: true }) }],
  ])
  await app.register(swaggerUi, {
    routePrefix: prefix,
    uiHooks: {
      // The plugin would write them anew for each call.
      async onRequest(request, reply) {
        const url = request.routeOptions.url ?? ''
        const description = descriptions.get(url)
        if (description) return sendKept(request, reply, { key: url, ...description })
      },
    },
  })
}
