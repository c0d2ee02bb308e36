import autocannon from "autocannon";

// Makes the requests that its parent asks for, with autocannon, and tells what came of them.

let keys = 0;

const requestsOf = ({ method, path, tokens, body, once }) =>
  tokens.map((token) => ({
    method,
    path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body }),
    ...(once !== true
      ? {}
      : {
          setupRequest: (request) => {
            keys += 1;
            return {
              ...request,
              headers: { ...request.headers, "idempotency-key": `${process.pid}-${Date.now()}-${keys}` },
            };
          },
        }),
  }));

/** Each connection starts with another of the tokens. */
const turned = (requests, by) => [...requests.slice(by), ...requests.slice(0, by)];

process.on("message", async ({ url, connections, seconds, amount, ...rest }) => {
  const requests = requestsOf(rest);
  let started = 0;
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    timeout: 30,
    requests,
    setupClient: (client) => {
      client.setRequests(turned(requests, started % requests.length));
      started += Math.ceil(requests.length / connections);
    },
  });
  const trouble =
    result.errors > 0
      ? `${result.errors} requests broke off, ${result.timeouts} of them by waiting`
      : result.non2xx > 0
        ? `${result.non2xx} answers were not 200`
        : null;
  process.send({
    trouble,
    answers: result["2xx"],
    seconds: (result.finish - result.start) / 1000,
    half: result.latency.p50,
    nearlyAll: result.latency.p99,
  });
});
