import {
  type Attributes,
  type Link,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Ctx } from '../context.ts'
import { productVersion } from '../process/product-version.ts'
import type { TraceSettings } from './observe-settings.ts'
import { operationOf, statementOf } from './statement.ts'
import type { Traces } from './traces.ts'

/** A stop does not wait longer for a collector. */
const LAST_SENDING_MS = 2_000
const LOG_AGAIN_MS = 60_000

/** The only file that knows the library. It is loaded if there is an address to send traces to. */
export function openTraces(settings: TraceSettings, log: Ctx['log']): Traces {
  logFailures(log)
  const exporter = new OTLPTraceExporter({ url: settings.url })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lotse' })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(
        resourceFromAttributes({
          'service.version': productVersion(),
          ...(settings.service ? { 'service.name': settings.service } : {}),
        }),
      ),
    sampler: new ParentBasedSampler({ root: samplerOf(settings) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('lotse')
  const current = new AsyncLocalStorageContextManager().enable()
  /** Traces begin here: strangers' headers must not decide what is recorded, so they are only linked. */
  const begin = (name: string, kind: SpanKind, attributes: Attributes, links: Link[]) => {
    const span = tracer.startSpan(name, { kind, attributes, links, root: true })
    return { span, inside: trace.setSpan(ROOT_CONTEXT, span) }
  }
  return {
    request: ({ origin, method, reqId, traceparent }) => {
      const attributes = { 'http.request.method': method, 'lotse.origin': origin, 'lotse.request_id': reqId }
      const { span, inside } = begin(method, SpanKind.SERVER, attributes, linksTo([traceparent]))
      return {
        within: work => current.with(inside, work),
        end: (route, status) => {
          span.updateName(`${method} ${route}`)
          span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    errand: async (name, causes, work) => {
      const links = linksTo(causes.map(cause => cause?.traceparent))
      const { span, inside } = begin(`errand ${name}`, SpanKind.CONSUMER, { 'lotse.errand': name }, links)
      try {
        return await current.with(inside, work)
      } catch (error) {
        noteError(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    query: text => {
      const inside = current.active()
      if (!trace.getSpan(inside)?.isRecording()) return undefined
      const operation = operationOf(text)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': statementOf(text),
      }
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, inside)
      return error => {
        if (error) noteError(span, error)
        span.end()
      }
    },
    traceparent: () => {
      const span = trace.getSpan(current.active())?.spanContext()
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`
    },
    close: async () => {
      const late = new Promise(done => setTimeout(done, LAST_SENDING_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

/** Its code, not its message: that may contain what somebody typed. */
function noteError(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'error').slice(0, 100))
}

const linksTo = (traceparents: unknown[]): Link[] =>
  traceparents.flatMap(text => {
    const context = typeof text === 'string' ? parseTraceParent(text) : null
    return context ? [{ context }] : []
  })

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  if (sampler.endsWith('always_off')) return new AlwaysOffSampler()
  return sampler.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

/** A collector may be away for hours: one line a minute says so. */
function logFailures(log: Ctx['log']): void {
  let saidAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler(error => {
    if (performance.now() - saidAt < LOG_AGAIN_MS) return
    saidAt = performance.now()
    log.warn({ err: error }, 'traces could not be sent')
  })
}
