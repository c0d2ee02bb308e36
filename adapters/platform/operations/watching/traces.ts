import { AsyncLocalStorage } from "node:async_hooks";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Scope from "effect/Scope";
import * as Tracer from "effect/Tracer";
import * as FetchHttpClient from "effect/http/FetchHttpClient";
import * as Headers from "effect/http/Headers";
import * as HttpClient from "effect/http/HttpClient";
import * as HttpTraceContext from "effect/http/HttpTraceContext";
import * as OtlpExporter from "effect/observability/OtlpExporter";
import * as OtlpSerialization from "effect/observability/OtlpSerialization";
import * as OtlpTracer from "effect/observability/OtlpTracer";
import type { TraceSettings } from "../settings.ts";
import { partnerOutcomes } from "./partner-outcomes.ts";
import type { PartnerOutcome, PartnerWatch } from "../../partners/partner.ts";
import type { CommitWatch, Watch } from "./watch.ts";

/** Traces of requests, sent to an OpenTelemetry collector. */
export interface Traces {
  readonly watch: Watch;
  readonly committed: CommitWatch;
  readonly partnerAsked: PartnerWatch;
  /** Sends what has not been sent yet. */
  stop(): Promise<void>;
}

/** A moment of `performance.now()` in nanoseconds since 1970. */
const nanoseconds = (moment: number): bigint => BigInt(Math.round((performance.timeOrigin + moment) * 1e6));

const now = (): bigint => nanoseconds(performance.now());

const failed = (why: string): Exit.Exit<never, string> => Exit.fail(why);

/** An HTTP client that follows no redirects: traces go only where the settings say. */
const NOWHERE_ELSE = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(
    HttpClient.HttpClient,
    HttpClient.transform((answer) =>
      Effect.provideService(answer, FetchHttpClient.RequestInit, { redirect: "manual" }),
    ),
  ),
).pipe(Layer.provide(FetchHttpClient.layer));

/**
 * Sends a span for each request, with a child for each commit to the database and each partner call or answer, with
 * Effect's exporter. An incoming `traceparent` is continued. Spans have the call's name, its status and the request's
 * id: nothing that was sent, and no address. Loaded only if tracing is enabled.
 */
export async function traces(settings: TraceSettings): Promise<Traces> {
  const scope = Scope.makeUnsafe();
  const format =
    settings.format === "http/json" ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf;
  const layer = Layer.mergeAll(format, NOWHERE_ELSE, OtlpExporter.layerFlusher);
  const context = await Effect.runPromise(Layer.buildWithScope(layer, scope));
  const tracer = await Effect.runPromise(
    OtlpTracer.make({
      url: settings.url,
      headers: settings.headers,
      resource: { serviceName: settings.serviceName, attributes: settings.attributes },
    }).pipe(Effect.provide(context), Scope.provide(scope)),
  );
  const { flush } = Context.get(context, OtlpExporter.Flusher);
  const current = new AsyncLocalStorage<Tracer.Span>();
  const outcomesOf = partnerOutcomes();

  const span = (
    name: string,
    kind: Tracer.SpanKind,
    parent: Tracer.AnySpan | undefined,
    startTime: bigint,
    sampled: boolean,
  ): Tracer.Span =>
    tracer.span({
      name,
      kind,
      parent: Option.fromNullishOr(parent),
      annotations: Context.empty(),
      links: [],
      startTime,
      root: parent === undefined,
      sampled,
    });

  /** A partner's span has no duration: the simulators answer at once, or when their answer is due. */
  const partnerSpan = ({ partner, outcome }: PartnerOutcome, parent: Tracer.Span, at: bigint): void => {
    const child = span(`partner ${partner}`, "client", parent, at, parent.sampled);
    child.attribute("creditline.partner", partner);
    child.attribute("creditline.partner.outcome", outcome);
    child.end(at, Exit.void);
  };

  return {
    watch: ({ call, requestId, traceParent }, answer) => {
      const parent =
        traceParent === null
          ? undefined
          : Option.getOrUndefined(HttpTraceContext.w3c(Headers.fromInput({ traceparent: traceParent })));
      const isSampled = parent?.sampled ?? Math.random() < settings.share;
      const request = span(call, "server", parent, now(), isSampled);
      request.attribute("creditline.call", call);
      request.attribute("creditline.request_id", requestId);
      return current.run(request, async () => {
        try {
          const response = await answer();
          request.attribute("http.response.status_code", response.status);
          request.end(now(), response.status >= 500 ? failed(`HTTP ${response.status}`) : Exit.void);
          return response;
        } catch (error) {
          request.end(now(), failed("connection dropped"));
          throw error;
        }
      });
    },
    committed: ({ batch, result, began }) => {
      const parent = current.getStore();
      if (parent === undefined) return;
      const child = span("store.commit", "client", parent, nanoseconds(began), parent.sampled);
      child.attribute("creditline.commit.result", result);
      child.attribute("creditline.commit.events", batch.events?.events.length ?? 0);
      child.end(now(), result === "failed" ? failed("the database did not keep it") : Exit.void);
      if (result !== "kept") return;
      for (const outcome of outcomesOf(batch.events?.events ?? [])) {
        partnerSpan(outcome, parent, nanoseconds(began));
      }
    },
    partnerAsked: (outcome) => {
      const parent = current.getStore();
      if (parent !== undefined) partnerSpan(outcome, parent, now());
    },
    stop: async () => {
      await Effect.runPromise(flush.pipe(Effect.timeoutOption("3 seconds")));
      await Effect.runPromise(Scope.close(scope, Exit.void));
    },
  };
}
