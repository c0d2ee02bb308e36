import autocannon from "autocannon";

// Makes the requests that its parent asks for, with autocannon, and tells what came of them.

let keys = 0;

/** With an idempotency key of its own each time. */
const once = (request) => ({
  ...request,
  setupRequest: (made) => {
    keys += 1;
    return {
      ...made,
      headers: { ...made.headers, "idempotency-key": `${process.pid}-${Date.now()}-${keys}` },
    };
  },
});

/** Each connection starts with another of the requests. */
const turned = (requests, by) => [...requests.slice(by), ...requests.slice(0, by)];

process.on("message", async ({ url, requests, connections, seconds, amount, expects = 200, ...how }) => {
  const made = how.once === true ? requests.map(once) : requests;
  let started = 0;
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    timeout: 30,
    requests: made.slice(0, 1),
    setupClient: (client) => {
      client.setRequests(
        how.split === true
          ? made.filter((_, n) => n % connections === started)
          : turned(made, Math.ceil(made.length / connections) * started),
      );
      started += 1;
    },
  });
  const { count = 0 } = result.statusCodeStats?.[expects] ?? {};
  const answered = result["1xx"] + result["2xx"] + result["3xx"] + result["4xx"] + result["5xx"];
  const others = answered - count;
  const trouble =
    result.errors > 0
      ? `${result.errors} requests broke off, ${result.timeouts} of them by waiting`
      : others > 0
        ? `${others} answers were not ${expects}: ${JSON.stringify(result.statusCodeStats)}`
        : null;
  process.send({
    trouble,
    answers: count,
    seconds: (result.finish - result.start) / 1000,
    half: result.latency.p50,
    nearlyAll: result.latency.p99,
  });
});
