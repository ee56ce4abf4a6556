/**
 * Answers requests for a product that has no page in the site's bucket: a 404, with a page that
 * looks the product up in the browser. Only the edge can call it.
 */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import absentPage from 'shop-absent-page';

export async function handler({
  rawPath,
}: Pick<APIGatewayProxyEventV2, 'rawPath'>): Promise<APIGatewayProxyStructuredResultV2> {
  const isProduct = rawPath.startsWith('/products/');
  return {
    statusCode: 404,
    headers: { 'content-type': isProduct ? 'text/html; charset=utf-8' : 'text/plain' },
    body: isProduct ? absentPage : 'Not Found\n',
  };
}
