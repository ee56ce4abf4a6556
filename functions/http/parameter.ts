/**
 * Reads SSM Parameter Store: one signed call, made with the signer and the connections of the
 * DynamoDB client, because SSM's own client would double the SDK's size for this one call.
 */
import { callBounds, table } from '../storage/client.ts';

/** A refusal by SSM, in the shape of the SDK's errors. */
class ParameterError extends Error {
  readonly $metadata: { readonly httpStatusCode: number; readonly attempts: number };
  constructor(name: string, httpStatusCode: number, attempts: number) {
    super('A parameter could not be read');
    this.name = name;
    this.$metadata = { httpStatusCode, attempts };
  }
}

/**
 * The text of a SecureString.
 *
 * @throws ParameterError if SSM refuses; as the SDK does if it does not answer
 */
export async function readParameter(name: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt >= callBounds.maxAttempts;
    const { status, body } = await send({ Name: name, WithDecryption: true }).catch((error) => {
      if (last) throw error;
      return { status: 0, body: undefined };
    });
    if (status === 200) return body.Parameter.Value;
    if (last || (status >= 400 && status < 500)) {
      throw new ParameterError(String(body?.__type).replace(/^.*#/, ''), status, attempt);
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: SSM's answers are only looked into above
async function send(input: object): Promise<{ status: number; body: any }> {
  const { requestHandler, signer, region, streamCollector, utf8Encoder } = table.config;
  const signingRegion = await region();
  const { protocol, hostname, port } = new URL(
    process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${signingRegion}.amazonaws.com`,
  );
  const request = {
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: '/',
    query: {},
    headers: {
      host: port ? `${hostname}:${port}` : hostname,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AmazonSSM.GetParameter',
    },
    body: JSON.stringify(input),
  };
  const signed = await (await signer()).sign(request, { signingService: 'ssm', signingRegion });
  const { response } = await requestHandler.handle(signed);
  const text = utf8Encoder(await streamCollector(response.body));
  return { status: response.statusCode, body: JSON.parse(text) };
}
