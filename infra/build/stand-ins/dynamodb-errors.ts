/**
 * Stands for DynamoDB's errors, which the client writes out as a class of ten lines each. Their shapes
 * and fields are the same; the build adds an export of each name that the client has.
 */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

type Options = ConstructorParameters<typeof DynamoDBServiceException>[0];

export function errorNamed(name: string) {
  const $fault = name === 'InternalServerError' ? 'server' : 'client';
  return class extends DynamoDBServiceException {
    static override shapeId = `com.amazonaws.dynamodb#${name}`;
    constructor(options: Options) {
      super({ ...options, name, $fault });
      Object.assign(this, options, { name, $fault });
      Object.setPrototypeOf(this, new.target.prototype);
    }
  };
}
