/**
 * Answers for a product that has no page, once the site's bucket has said so: with the page that
 * looks it up in the browser, and the status of what is not there. The edge alone can call it.
 */

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { absentPage } from 'shop-absent-page';

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
