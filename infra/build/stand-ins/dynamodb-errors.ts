/**
 * Stands for DynamoDB's errors, which the client writes out as a class of ten lines each; the build adds
 * an export of each name that the client has. The fields come from the response.
 */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

type Options = ConstructorParameters<typeof DynamoDBServiceException>[0];

export const errorNamed = (name: string) =>
  class extends DynamoDBServiceException {
    static override shapeId = `com.amazonaws.dynamodb#${name}`;
    constructor(options: Options) {
      super({ ...options, name });
      Object.setPrototypeOf(this, new.target.prototype);
    }
  };
