/**
 * Stands for DynamoDB's errors, which the client writes out as a class of ten lines each. Their names,
 * shapes and fields are the same; a name that is missing here stops the build.
 */
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

type Options = ConstructorParameters<typeof DynamoDBServiceException>[0];

const errorNamed = (name: string, $fault: 'client' | 'server') =>
  class extends DynamoDBServiceException {
    static override shapeId = `com.amazonaws.dynamodb#${name}`;
    constructor(options: Options) {
      super({ ...options, name, $fault });
      Object.assign(this, options, { name, $fault });
      Object.setPrototypeOf(this, new.target.prototype);
    }
  };

const errors = new Proxy({} as Record<string, ReturnType<typeof errorNamed>>, {
  get: (_, name: string) => errorNamed(name, name === 'InternalServerError' ? 'server' : 'client'),
});

export const {
  BackupInUseException,
  BackupNotFoundException,
  InternalServerError,
  RequestLimitExceeded,
  ThrottlingException,
  InvalidEndpointException,
  ProvisionedThroughputExceededException,
  ResourceNotFoundException,
  ItemCollectionSizeLimitExceededException,
  ReplicatedWriteConflictException,
  ContinuousBackupsUnavailableException,
  LimitExceededException,
  TableInUseException,
  TableNotFoundException,
  GlobalTableAlreadyExistsException,
  ResourceInUseException,
  TransactionConflictException,
  PolicyNotFoundException,
  ExportNotFoundException,
  GlobalTableNotFoundException,
  ImportNotFoundException,
  DuplicateItemException,
  IdempotentParameterMismatchException,
  TransactionInProgressException,
  ExportConflictException,
  InvalidExportTimeException,
  PointInTimeRecoveryUnavailableException,
  ImportConflictException,
  TableAlreadyExistsException,
  InvalidRestoreTimeException,
  ReplicaAlreadyExistsException,
  ReplicaNotFoundException,
  IndexNotFoundException,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} = errors;
