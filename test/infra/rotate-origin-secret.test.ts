/** The command that rotates the edge's secret, against a fake CloudFormation. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateOriginSecret } from '../../infra/deploy/rotate-origin-secret.ts';
import { originSecretRotation } from '../../infra/names.ts';
import { only, shopTemplates } from './template.ts';

/** The result of a stack update. */
let outcome = 'UPDATE_COMPLETE';
let status: string;
const updates: URLSearchParams[] = [];

const stack = () => `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
  <StackName>RoofConsoleShop-dev</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime>
  <StackStatus>${status}</StackStatus><Parameters>
  <member><ParameterKey>BootstrapVersion</ParameterKey><ParameterValue>x</ParameterValue></member>
  <member><ParameterKey>${originSecretRotation}</ParameterKey><ParameterValue>first</ParameterValue></member>
  </Parameters></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

const server = createServer(async (request, response) => {
  const asked = new URLSearchParams(await text(request));
  response.setHeader('content-type', 'text/xml');
  if (asked.get('Action') === 'DescribeStacks') return response.end(stack());
  updates.push(asked);
  status = outcome;
  response.end('<UpdateStackResponse><UpdateStackResult/></UpdateStackResponse>');
});
let client: CloudFormationClient;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new CloudFormationClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
});
afterAll(() => {
  client.destroy();
  server.close();
});
beforeEach(() => {
  updates.length = 0;
  outcome = 'UPDATE_COMPLETE';
  status = 'CREATE_COMPLETE';
});

describe('the command', () => {
  it('changes only one parameter of the deployed template', async () => {
    await rotateOriginSecret(client, 'dev', 'second');
    const [update] = updates;
    const sent = Object.fromEntries(update ?? []);
    expect(sent).toMatchObject({
      Action: 'UpdateStack',
      StackName: 'RoofConsoleShop-dev',
      UsePreviousTemplate: 'true',
      'Parameters.member.1.ParameterKey': 'BootstrapVersion',
      'Parameters.member.1.UsePreviousValue': 'true',
      'Parameters.member.2.ParameterKey': originSecretRotation,
      'Parameters.member.2.ParameterValue': 'second',
    });
    expect(update?.has('TemplateBody') || update?.has('TemplateURL')).toBe(false);
  });

  it('reports a stack that was rolled back', async () => {
    outcome = 'UPDATE_ROLLBACK_COMPLETE';
    await expect(rotateOriginSecret(client, 'dev', 'second')).rejects.toThrow(
      "RoofConsoleShop-dev was not updated; the edge's old secret is still accepted.",
    );
  });
});

describe('the template', () => {
  const resources = shopTemplates().shop.toJSON().Resources;

  it('creates another secret when the parameter changes', () => {
    expect(shopTemplates().shop.toJSON().Parameters).toHaveProperty(originSecretRotation);
    const makers = Object.values(
      shopTemplates().shop.findResources('AWS::CloudFormation::CustomResource'),
    ).filter(({ Properties }) => Properties.OriginSecretRotation);
    expect(makers.map(({ Properties }) => Properties.OriginSecretRotation)).toEqual([
      { Ref: originSecretRotation },
    ]);
  });

  it('changes the functions before the edge', () => {
    const { DependsOn } = only('AWS::CloudFront::Distribution') as unknown as {
      DependsOn: string[];
    };
    const functions = Object.keys(resources).filter(
      (id) => resources[id].Properties?.Environment?.Variables.ORIGIN_SECRET,
    );
    expect(functions.length).toBeGreaterThan(5);
    expect(DependsOn).toEqual(expect.arrayContaining(functions));
    for (const id of functions) {
      expect(resources[id].Properties.Environment.Variables.ORIGIN_SECRET['Fn::GetAtt'][1]).toBe(
        'AcceptedOriginSecrets',
      );
    }
  });
});
