import { type ApiDocument, answerOf, bodyOf, type Call, callsOf, parametersOf } from './document.ts'
import { type Schema, typeOf } from './schema-type.ts'

/** The routes of a document as one TypeScript type: whoever uses the client needs no schema library. */
export function writeCalls(name: string, document: ApiDocument): string {
  return `export interface ${name} {\n${callsOf(document).map(writeCall).join('\n')}\n}\n`
}

function writeCall(call: Call): string {
  const query = parametersOf(call, 'query')
  const scope = call['x-scope'] ? `, scope ${call['x-scope']}` : ''
  const answer = answerOf(call)
  return [
    `  /** ${call.summary} (${call['x-who']}${scope}) */`,
    `  ${JSON.stringify(call.key)}: {`,
    part('params', parametersOf(call, 'path'), true),
    part(
      'query',
      query,
      call.parameters.some(one => one.in === 'query' && one.required),
    ),
    writeBody(call),
    // Files are texts.
    `    answer: ${answer === undefined ? 'string' : typeOf(answer, '    ')}`,
    '  }',
  ]
    .filter(line => line !== '')
    .join('\n')
}

const part = (name: string, schema: Schema | undefined, isRequired: boolean): string =>
  schema === undefined ? '' : `    ${name}${isRequired ? '' : '?'}: ${typeOf(schema, '    ')}`

function writeBody(call: Call): string {
  const { requestBody } = call
  if (!requestBody) return ''
  const schema = bodyOf(call)
  return schema === undefined ? '    body: FormData' : part('body', schema, requestBody.required)
}
