/**
 * Stands for the rules by which the SDK finds DynamoDB's address: in any partition, over FIPS or IPv6,
 * by account or by ARN. The shop's table is in its own region; on a laptop AWS_ENDPOINT_URL_DYNAMODB
 * says where it is. (China's regions, which have another domain, are not served; SSM's address is made
 * the same way.)
 */
interface Parameters {
  readonly Endpoint?: string;
  readonly Region?: string;
}

export const defaultEndpointResolver = ({ Endpoint, Region }: Parameters) => ({
  url: new URL(Endpoint ?? `https://dynamodb.${Region}.amazonaws.com`),
  properties: {},
  headers: {},
});
